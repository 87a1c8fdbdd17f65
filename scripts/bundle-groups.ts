/*
 * Which modules travel in one file of the build. What pages of one kind share goes together, with all that it needs and
 * that no earlier group has: a hundred small files cost more in headers and waiting than what one page of the kind does
 * without. `npm run bench` prints what a browser takes in for the first pages, and a test of `e2e/` limits it.
 */

/**
 * Small modules of both sides of the page, which travel together instead of one by one. The limits are read as schemas
 * are made: they come before them, whoever else names them.
 */
const BASE =
  /[\\/](contracts[\\/]kit[\\/](limits|sides)\.|i18next|web[\\/]platform[\\/](api|copy|figures|format|i18n|keep|offline|paths|place|random-id|screen|token|word-parts|words)\.ts|web[\\/]features[\\/](shell[\\/]CrashMessage|access[\\/](first-run|gateway|sign-in))\.|web[\\/]ui[\\/](feedback[\\/]ErrorBoundary\.|layout[\\/]Mark\.|form[\\/]Banner\.|status[\\/]Status(Shape)?\.|theme[\\/]scheme))/;

/** The groups for the bundler; a module belongs to the first that names it, or that needs it. */
export const bundleGroups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  { name: 'base', test: BASE },
  { name: 'icons', test: /node_modules[\\/]@tabler[\\/]/, minShareCount: 2 },
  // Lists need no schemas, though the modules of the contracts name them.
  {
    name: 'schemas',
    test: /node_modules[\\/]zod[\\/]|contracts[\\/](kit[\\/](fields|fields\.time|together)|currency[\\/]currency\.decimals|grid-preset[\\/]grid-preset\.schema)\.ts$/,
    includeDependenciesRecursively: false,
  },
  { name: 'portal', test: /web[\\/]features[\\/]shell[\\/]Portal\.tsx$|node_modules[\\/]@tanstack[\\/]/ },
  {
    name: 'menus',
    test: /node_modules[\\/](@floating-ui|@mantine[\\/]core[\\/].*(Menu|Popover))[\\/]|web[\\/]ui[\\/]layout[\\/](ActionMenuList|DropPanelBox)\.tsx$/,
  },
  { name: 'dialogs', test: /node_modules[\\/]@mantine[\\/]core[\\/].*[\\/](Modal|ModalBase|Tooltip)[\\/]/ },
  {
    name: 'inputs',
    test: /node_modules[\\/]@mantine[\\/]core[\\/].*[\\/](TextInput|Textarea|Checkbox)[\\/]/,
  },
  {
    name: 'record',
    test: /web[\\/]ui[\\/](record[\\/](AskDialog|active|acts|calls|row|use-acts)|feedback[\\/]Refusal|form[\\/]violations|grid[\\/](CopyText|cells|days|place|url|use-today))\.tsx?$|@mantine[\\/]core[\\/].*[\\/]Skeleton[\\/]/,
  },
  {
    name: 'grid',
    test: /web[\\/]ui[\\/](record[\\/](RecordList|record-list|list-ask)|grid[\\/](CutText|GridPage))\.tsx?$/,
  },
  { name: 'filters', test: /web[\\/]ui[\\/]grid[\\/]FilterList\.tsx$/ },
  {
    name: 'dialog',
    test: /web[\\/]ui[\\/]feedback[\\/]Dialog(Foot)?\.tsx$|@mantine[\\/]core[\\/].*[\\/]Stack[\\/]/,
  },
  // What pages show beside lists and forms.
  {
    name: 'parts',
    test: /web[\\/]ui[\\/](layout[\\/](Card|Dash|DataTable|Meter|Pages)|picture[\\/]Picture|record[\\/]RelationLink)\.tsx$/,
  },
  {
    name: 'detail',
    test: /web[\\/]ui[\\/]record[\\/](LifeStrips|Pairs|Panel|RecordDetail|RecordHead|RecordLayout|RecordTabs)\.tsx$/,
  },
  // Of routes the paths alone: the schemas that they name stay apart.
  {
    name: 'routes',
    test: /contracts[\\/](kit[\\/](edit|record)|import[\\/]import\.(column|routes))\.ts$/,
    includeDependenciesRecursively: false,
  },
  { name: 'form', test: /web[\\/]ui[\\/]form[\\/](RecordEditor|side)\.tsx$/ },
].map((group, index, all) => ({ ...group, priority: all.length - index }));
