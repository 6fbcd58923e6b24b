import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { extract } from 'tar-fs'

/** A Chromium that can be started, and what its environment must say. */
export interface UnpackedChromium {
  executable: string
  environment: Readonly<Record<string, string>>
}

const systemFolders = ['/usr/lib/x86_64-linux-gnu', '/lib/x86_64-linux-gnu', '/usr/lib64', '/usr/lib', '/lib64']
/** Lambda's own image has no NSS; the package brings what is missing there. */
const systemHasLibraries = () => systemFolders.some((folder) => existsSync(`${folder}/libnss3.so`))

/** The package's own fonts and those of the system; the package's file knows one fixed folder of /tmp alone. */
const fontsConf = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <dir>/var/task/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`

const inflated = (file: string) => [createReadStream(file), createBrotliDecompress({ chunkSize: 2 ** 20 })] as const

async function unpackInto(folder: string, packed: string): Promise<void> {
  const archive = (name: string, to: string) => pipeline(...inflated(path.join(packed, name)), extract(to))
  await mkdir(path.join(folder, 'fonts'))
  await Promise.all([
    pipeline(...inflated(path.join(packed, 'chromium.br')), createWriteStream(path.join(folder, 'chromium'), { mode: 0o755 })),
    archive('swiftshader.tar.br', folder),
    archive('fonts.tar.br', folder),
    systemHasLibraries() ? undefined : archive('al2023.tar.br', path.join(folder, 'al2023')),
  ])
}

/** Unpacks beside the place and renames: whoever comes at the same moment finds nothing, or all of it closed and whole. */
async function unpackOnce(folder: string, packed: string): Promise<void> {
  if (existsSync(folder)) return
  const staging = await mkdtemp(`${folder}-`)
  try {
    await unpackInto(staging, packed)
    await writeFile(path.join(staging, 'fonts.conf'), fontsConf(folder))
    await rename(staging, folder).catch((error: NodeJS.ErrnoException) => {
      // Somebody else was quicker, and theirs is as good.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}

async function unpack(): Promise<UnpackedChromium> {
  const packed = path.resolve(createRequire(import.meta.url).resolve('@sparticuz/chromium'), '../../bin')
  const { version } = JSON.parse(await readFile(path.join(packed, '../package.json'), 'utf8')) as { version: string }
  const folder = path.join(tmpdir(), `audit-chromium-${version}-${process.getuid?.() ?? 0}`)
  await unpackOnce(folder, packed)
  const libraries = path.join(folder, 'al2023/lib')
  return {
    executable: path.join(folder, 'chromium'),
    environment: { FONTCONFIG_PATH: folder, ...(existsSync(libraries) && { LD_LIBRARY_PATH: libraries }) },
  }
}

let unpacking: Promise<UnpackedChromium> | undefined

/** The Chromium that npm brought, unpacked into a folder of its own at the first call on this machine. */
export function unpackedChromium(): Promise<UnpackedChromium> {
  unpacking ??= unpack().catch((error: unknown) => {
    unpacking = undefined
    throw error
  })
  return unpacking
}
