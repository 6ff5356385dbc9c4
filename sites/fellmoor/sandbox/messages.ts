import type { ProductMessages } from '@drystone/sandbox/core/messages';

/** What the platform says in its own words. The examples of the contract show these messages. */
export const messages: ProductMessages = {
  bodyFault({ keyword, pointer, value }) {
    return keyword === 'propertyNames' && /^\/tags\/[^/]*$/.test(pointer)
      ? `Tag key "${value}" is not valid. Use 1 to 63 letters, digits, hyphens, underscores and dots, with a letter or digit at both ends.`
      : undefined;
  },
  afterNotImplemented: 'Ask an administrator of your organization how to proceed.',
};
