import { BUILT_IN_WAREHOUSE } from '../../../contracts/event/event.actors.ts';

/** Who wrote a paper, by the name that it keeps. */
export const writerName = (t: (key: string) => string, name: string): string =>
  name === BUILT_IN_WAREHOUSE ? t('record:actors.warehouse') : name;
