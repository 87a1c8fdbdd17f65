/** What the pages before the sign-in say. */
export default import.meta.glob('../../locales/en/{common,access}.json', { eager: true, import: 'default' });
