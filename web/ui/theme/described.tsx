import { InputWrapperContext } from '@mantine/core';
import { createContext, type ReactNode, use } from 'react';

/** The ids of the texts that explain the inputs within: what is wrong, what helps. */
export const DescribedBy = createContext<string | undefined>(undefined);

/** Every input of Mantine takes `aria-describedby` from its own wrapper and drops the one it is given. */
function Described({ children }: { children: ReactNode }) {
  const wrapper = use(InputWrapperContext);
  const outside = use(DescribedBy);
  if (outside === undefined) return children;
  const describedBy = [wrapper.describedBy, outside].filter(Boolean).join(' ');
  return <InputWrapperContext value={{ ...wrapper, describedBy }}>{children}</InputWrapperContext>;
}

/** Of the theme: adds the texts around an input to those that Mantine knows of. */
export const describeInput = (input: ReactNode): ReactNode => <Described>{input}</Described>;
