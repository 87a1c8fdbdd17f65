/** In a cell of which there is nothing to say; on a phone such a cell is left out of the lines of a table. */
export const Dash = () => (
  <span className="ink3" data-dash>
    –
  </span>
);
