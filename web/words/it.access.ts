/** What the pages before the sign-in say. */
export default import.meta.glob('../../locales/it/{common,access}.json', { eager: true, import: 'default' });
