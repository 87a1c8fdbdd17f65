/** What every page of the portal may say. */
export default import.meta.glob(
  [
    '../../locales/ru/*.json',
    '!../../locales/ru/{common,access,mail,problem,sheet,form,violation,floor,import,*Form,*Detail,*Screen}.json',
  ],
  { eager: true, import: 'default' },
);
