/** What forms, imports and the floor say. */
export default import.meta.glob('../../locales/es/{form,violation,floor,import,*Form}.json', {
  eager: true,
  import: 'default',
});
