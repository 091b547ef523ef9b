/** Makes property tests repeatable: `XPRE_SEED` is their default seed. Without it seeds are random. */
import fc from 'fast-check'

const { XPRE_SEED } = process.env
if (XPRE_SEED !== undefined) fc.configureGlobal({ seed: Number(XPRE_SEED) })
