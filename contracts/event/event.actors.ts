/** The name in which the warehouse that comes with the portal acts; pages say it in the reader's language. */
export const BUILT_IN_WAREHOUSE = 'Built-in warehouse';
