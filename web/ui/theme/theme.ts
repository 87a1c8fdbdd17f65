import type { MantineColorsTuple, MantineThemeOverride, VariantColorsResolver } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { createElement } from 'react';
import { describeInput } from './described.tsx';
import classes from './theme.module.css';

const accent: MantineColorsTuple = [
  'var(--accent-soft)',
  'var(--accent-soft)',
  'var(--accent-line)',
  'var(--accent-line)',
  'var(--accent)',
  'var(--accent)',
  'var(--accent-fill)',
  'var(--accent-fill-hover)',
  'var(--accent-fill-hover)',
  'var(--accent-fill-hover)',
];
const danger: MantineColorsTuple = [
  'var(--trouble-soft)',
  'var(--trouble-soft)',
  'var(--trouble-soft)',
  'var(--trouble)',
  'var(--trouble)',
  'var(--trouble)',
  'var(--danger-fill)',
  'var(--danger-fill-hover)',
  'var(--danger-fill-hover)',
  'var(--danger-fill-hover)',
];

/**
 * The four looks of a button: `filled` (the one main action), `default` (with an edge), `subtle` (quiet) and
 * `transparent` (a link). `color="danger"` makes any of them destructive.
 */
const variantColors: VariantColorsResolver = ({ variant, color }) => {
  const isDanger = color === 'danger';
  switch (variant) {
    case 'default':
    case 'outline':
      return {
        background: 'var(--surface)',
        hover: 'var(--hover)',
        color: isDanger ? 'var(--trouble)' : 'var(--ink)',
        border: `1px solid ${isDanger ? 'var(--trouble)' : 'var(--control)'}`,
      };
    case 'subtle':
      return {
        background: 'transparent',
        hover: 'var(--hover)',
        color: isDanger ? 'var(--trouble)' : 'var(--ink2)',
        border: '1px solid transparent',
      };
    case 'light':
      return {
        background: isDanger ? 'var(--trouble-soft)' : 'var(--accent-soft)',
        hover: isDanger ? 'var(--trouble-soft)' : 'var(--accent-soft)',
        color: isDanger ? 'var(--trouble)' : 'var(--accent)',
        border: '1px solid transparent',
      };
    case 'transparent':
      return {
        background: 'transparent',
        hover: 'transparent',
        color: isDanger ? 'var(--trouble)' : 'var(--accent)',
        border: '1px solid transparent',
      };
    default:
      return {
        background: isDanger ? 'var(--danger-fill)' : 'var(--accent-fill)',
        hover: isDanger ? 'var(--danger-fill-hover)' : 'var(--accent-fill-hover)',
        color: 'var(--on-fill)',
        border: '1px solid transparent',
      };
  }
};

const field = {
  defaultProps: { size: 'sm' },
  classNames: { wrapper: classes.input, input: classes.inputField },
};
const picker = {
  defaultProps: {
    size: 'sm',
    checkIconPosition: 'right',
    comboboxProps: { shadow: 'md', offset: 4 },
    rightSection: createElement(IconChevronDown, { size: 16, stroke: 1.7, 'aria-hidden': true }),
    rightSectionPointerEvents: 'none',
  },
  classNames: {
    wrapper: classes.input,
    input: classes.inputField,
    dropdown: classes.floating,
    option: classes.option,
    empty: classes.optionEmpty,
  },
};
/** Their options are suggestions, not choices: none of them is ever ticked. */
const suggest = {
  ...picker,
  defaultProps: (({ checkIconPosition: _tick, ...rest }) => rest)(picker.defaultProps),
};
const check = {
  defaultProps: { size: 'sm' },
  classNames: {
    root: classes.checkbox,
    input: classes.checkboxInput,
    radio: classes.checkboxInput,
    body: classes.checkboxBody,
    label: classes.checkboxLabel,
  },
};
const dialog = {
  defaultProps: { transitionProps: { duration: 120, transition: 'fade' } },
  classNames: {
    overlay: classes.overlay,
    content: classes.dialog,
    header: classes.dialogHeader,
    title: classes.dialogTitle,
    body: classes.dialogBody,
    close: classes.close,
  },
};
const motion = { transition: 'pop-top-left', duration: 120, timingFunction: 'ease-out' };

/** Mantine in the product's looks; its colours are the variables of tokens.css, mapped in mantine.css. */
export const theme: MantineThemeOverride = {
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--font-mono)',
  primaryColor: 'accent',
  primaryShade: 6,
  colors: { accent, danger },
  defaultRadius: '6px',
  radius: { xs: '4px', sm: '4px', md: '6px', lg: '8px', xl: '8px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '20px', xl: '24px' },
  fontSizes: { xs: '12px', sm: '13px', md: '13px', lg: '14px', xl: '20px' },
  lineHeights: { xs: '16px', sm: '20px', md: '20px', lg: '20px', xl: '28px' },
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  headings: { fontFamily: 'var(--font)', fontWeight: '600' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  variantColorResolver: variantColors,
  components: {
    Button: {
      defaultProps: { size: 'sm' },
      classNames: { root: classes.button, section: classes.buttonSection, label: classes.buttonLabel },
    },
    ActionIcon: {
      defaultProps: { size: 'sm', variant: 'subtle' },
      classNames: { root: classes.actionIcon },
    },
    Input: {
      defaultProps: { size: 'sm' },
      classNames: { wrapper: classes.input, input: classes.inputField },
    },
    InputWrapper: {
      defaultProps: { inputContainer: describeInput },
      classNames: {
        label: classes.label,
        required: classes.required,
        description: classes.description,
        error: classes.error,
      },
    },
    TextInput: field,
    Textarea: field,
    NumberInput: { ...field, defaultProps: { size: 'sm', hideControls: true } },
    PasswordInput: field,
    Select: picker,
    Autocomplete: suggest,
    TagsInput: suggest,
    Combobox: {
      classNames: { dropdown: classes.floating, option: classes.option, empty: classes.optionEmpty },
    },
    Checkbox: check,
    Radio: check,
    Switch: {
      classNames: { ...check.classNames, track: classes.switchTrack },
      defaultProps: { size: 'sm', withThumbIndicator: false },
    },
    Popover: {
      defaultProps: { shadow: 'md', radius: 'lg', transitionProps: motion },
      classNames: { dropdown: classes.floating },
    },
    Menu: {
      defaultProps: { shadow: 'md', offset: 4, transitionProps: motion, withInitialFocusPlaceholder: false },
      classNames: {
        dropdown: classes.floating,
        item: classes.menuItem,
        itemSection: classes.menuSection,
        label: classes.menuLabel,
        divider: classes.menuDivider,
      },
    },
    Tooltip: {
      defaultProps: { openDelay: 400, transitionProps: { duration: 80 } },
      classNames: { tooltip: classes.tooltip },
    },
    Modal: {
      ...dialog,
      defaultProps: { ...dialog.defaultProps, size: 432 },
      classNames: { ...dialog.classNames, inner: classes.dialogInner },
    },
    // The head of a dialog is no banner of the page.
    ModalHeader: { defaultProps: { role: 'none' } },
    DrawerHeader: { defaultProps: { role: 'none' } },
    Drawer: {
      defaultProps: { transitionProps: { duration: 140 } },
      classNames: {
        overlay: classes.overlay,
        content: classes.drawer,
        header: classes.dialogHeader,
        title: classes.dialogTitle,
      },
    },
    SegmentedControl: {
      defaultProps: { withItemsBorders: false },
      classNames: { root: classes.segments, label: classes.segment, indicator: classes.segmentIndicator },
    },
    Skeleton: { classNames: { root: classes.skeleton } },
    Notification: {
      classNames: {
        root: classes.notification,
        icon: classes.notificationIcon,
        body: classes.notificationBody,
        title: classes.notificationTitle,
        description: classes.notificationText,
        closeButton: classes.notificationClose,
      },
    },
  },
};
