import path from 'node:path'

/**
 * Runs one step of the build: `node infra/build/step.ts functions`. It has a process of its own, so that two steps can run at once and
 * their memory is freed.
 */
const steps: Record<string, () => Promise<unknown>> = {
  functions: async () => (await import('./functions.ts')).bundleFunctions(),
  web: async () => (await import(path.resolve(import.meta.dirname, '../../web/build/build.ts'))).buildWeb(),
  // The local portal takes its settings from the environment, not from the file of a stage.
  templates: async () =>
    (await import('../stacks/portal.ts'))
      .portal({}, path.resolve(import.meta.dirname, '../../cdk.out'))
      .synth(),
}
const step = steps[process.argv[2] ?? '']
if (!step) throw new Error(`There is no step '${process.argv[2]}': ${Object.keys(steps).join(', ')}.`)
await step()
