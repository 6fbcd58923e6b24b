import { readFile } from 'node:fs/promises'

export const fixture = (name: string) => readFile(new URL(`../fixtures/${name}`, import.meta.url))
