import { InputWrapperContext } from '@mantine/core';
import { createContext, type ReactNode, use } from 'react';

/** The ids of the texts that explain the inputs within: what is wrong, what helps. */
export const DescribedBy = createContext<string | undefined>(undefined);

/**
 * Every input of Mantine takes `aria-describedby` from its own wrapper and drops the one it is given. There is a provider
 * whether or not anything stands outside: an input that moved into one, or out, would be made anew under the hands of
 * whoever types in it.
 */
function Described({ children }: { children: ReactNode }) {
  const wrapper = use(InputWrapperContext);
  const outside = use(DescribedBy);
  const describedBy = [wrapper.describedBy, outside].filter(Boolean).join(' ');
  const value = outside === undefined ? wrapper : { ...wrapper, describedBy };
  return <InputWrapperContext value={value}>{children}</InputWrapperContext>;
}

/** Of the theme: adds the texts around an input to those that Mantine knows of. */
export const describeInput = (input: ReactNode): ReactNode => <Described>{input}</Described>;
