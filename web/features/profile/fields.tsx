/** What the other pages of a person show as the profile does. */
import { PersonTabs } from './PersonTabs.tsx';

export { PersonTabs };
