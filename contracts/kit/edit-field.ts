/** A field that may be edited for several records at once; its kind is that of its column in the grid. */
export interface EditField {
  field: string;
  /** A text of several lines. */
  isLong?: boolean;
  /** The field of the same record that the choices of this one depend on: a service is one of the carrier. */
  within?: string;
  /** Its value is the name of a related record, not its id. */
  byName?: boolean;
  /** It always has a value. */
  isRequired?: boolean;
}
