import type { ApiSay, ApiWord } from '../words/words.ts';

/** What a program should do with an error, whatever the API. What the document says itself comes first. */
const advice: Readonly<Record<string, ApiWord>> = {
  '400': 'Correct the request. The same request fails again.',
  '401': 'Get a new token and send the request again.',
  '402': 'Look at the payment of the account.',
  '403':
    'Check the token and what the request names. If both are right, ask somebody who may grant the permission. A retry does not help.',
  '404': 'Check the identifiers in the address. After a delete, this answer means success.',
  '405': 'Use a method that the path has.',
  '406': 'Ask for a media type that the operation has.',
  '408': 'Send the request again, if it is safe to repeat.',
  '409': 'Read the current state, then decide whether the request still makes sense.',
  '410': 'The object is gone for good. Forget its identifier.',
  '412': 'Read the object again, then repeat the change on the new version.',
  '413': 'Send less in one request.',
  '415': 'Send a media type that the operation accepts.',
  '422': 'Correct the values in the body. The same request fails again.',
  '423': 'Wait until the object is unlocked.',
  '428': 'Read the object first, and say in the request which version you change.',
  '429': 'Wait as long as the answer says, then send fewer requests.',
  '500': 'Wait, then retry what is safe to repeat, with growing pauses.',
  '501': 'Do without the operation. A retry does not help.',
  '502': 'Wait, then retry what is safe to repeat.',
  '503': 'Wait as long as the answer says, then retry.',
  '504': 'Check whether the request had an effect before you repeat it.',
};

const byClass: Readonly<Record<string, ApiWord>> = {
  '4': 'Correct the request before you send it again.',
  '5': 'Wait, then retry what is safe to repeat.',
};

export function errorAdvice(say: ApiSay, status: string): string {
  const word = advice[status] ?? byClass[status[0] ?? ''];
  return word === undefined ? '' : say(word);
}
