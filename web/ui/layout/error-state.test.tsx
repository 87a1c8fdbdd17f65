import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../platform/api.ts';
import { startInEnglish } from '../../platform/start-in-english.ts';
import { theme } from '../theme/theme.ts';
import { ErrorState } from './ErrorState.tsx';

vi.stubGlobal('navigator', { onLine: true });
await startInEnglish('common', 'record');

test('a list that is refused for what its address asks says what that is, not that a form has errors', () => {
  const message = 'The form contains errors.';
  const violation = { propertyPath: 'search', code: 'tooLong', message: 'Use at most 4,000 characters.' };
  const refused = new ApiError(400, {
    code: 'invalid',
    error: message,
    message,
    violations: [{ ...violation, parameters: {} }],
  });
  const drawn = renderToStaticMarkup(
    <MantineProvider theme={theme}>
      <ErrorState error={refused} />
    </MantineProvider>,
  );
  expect(drawn).toContain(violation.message);
  expect(drawn).not.toContain(message);
});
