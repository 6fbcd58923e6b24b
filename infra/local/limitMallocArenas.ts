/**
 * Restarts this process on Linux with two of glibc's memory arenas instead of eight a core: then one thread can use the memory that
 * another has freed, and an idle portal is some 40 MB smaller. The arenas are chosen before a program begins, hence the restart;
 * the process keeps its id, its terminal and its pipes.
 */
export function limitMallocArenas(): void {
  if (process.platform !== 'linux' || process.env.MALLOC_ARENA_MAX !== undefined) return
  const command = [process.execPath, ...process.execArgv, ...process.argv.slice(1)]
  process.execve?.(process.execPath, command, { ...process.env, MALLOC_ARENA_MAX: '2' })
}
