-- How many lines lack something decides how the list of lines finds them: of a sum the planner guesses a third of all rows,
-- walks along the newest, and never comes to the end where there are none.
create statistics expedition_item_missing on (quantity - booked - paired - expedited) from expedition_item;
analyze expedition_item;
