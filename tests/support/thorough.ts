/**
 * True in `npm run test:thorough`, which repeats every night what `npm test` tries a few times: more rounds of a race, each
 * document of a pack, each fault by itself. Every behaviour is in both.
 */
export const isThorough = process.env.THOROUGH === 'true';
