/** A physical warehouse with the virtual one, at the head of a row. */
export const PlaceName = ({ place }: { place: { wms: { name: string }; warehouse: { name: string } } }) => (
  <>
    {place.wms.name}
    <small> {place.warehouse.name}</small>
  </>
);
