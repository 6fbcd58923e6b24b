import fc from 'fast-check'

/**
 * Every run uses the same random examples, so that a mutant that only a rare example kills does not survive in some runs. The first
 * failing example is enough, so fast-check does not look for the simplest.
 */
fc.configureGlobal({ seed: 20_261_124, endOnFailure: true })
