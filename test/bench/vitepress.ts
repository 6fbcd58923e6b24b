import { fromNpm } from '#infra/check/outside/tools.ts'

/** The folder of the package, which two benchmarks alone use: it comes with the first of them that runs. */
export const vitepressFolder = (): string => fromNpm('vitepress', '1.6.4')
