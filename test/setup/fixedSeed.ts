/** Makes property tests repeatable: `XPRE_SEED` is the seed of all that have none of their own. Without it seeds are random. */
import fc from 'fast-check'

const { XPRE_SEED } = process.env
if (XPRE_SEED !== undefined) fc.configureGlobal({ seed: Number(XPRE_SEED) })
