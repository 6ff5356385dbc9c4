import { english } from '@drystone/lib/english';
import { expect, test } from 'vitest';
import { errorAdvice } from './error-advice.ts';

test('a reader who gets a 403 checks the request before asking for a permission (decision 70)', () => {
  expect(errorAdvice(english, '403')).toMatch(
    /^Check the token and what the request names\..* permission\./,
  );
});
