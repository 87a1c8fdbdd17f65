/** What the pages of single records say, and the screens beside their lists. */
export default import.meta.glob('../../locales/es/{*Detail,*Screen}.json', {
  eager: true,
  import: 'default',
});
