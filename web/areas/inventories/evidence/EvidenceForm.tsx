import { useState } from 'react'
import { Dropzone } from '#web/forms/Dropzone.tsx'
import { useNavigate, useTranslation } from '#web/shell/index.ts'
import { Button, Field, Form, type FormValues } from '#web/ui/index.ts'
import { isHash } from './isHash.ts'

/** Returns the hash in a text, which is the hash alone or the URL of its page. */
const hashIn = (text: string) => text.trim().toLowerCase().split('/').at(-1) ?? ''

/** Returns the SHA-256 of a file's bytes, in lower-case hexadecimal digits. */
async function sha256OfFile(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const maxMegabytes = 100

/**
 * Verifies a pasted hash or a file. The browser computes the hash of the file, and does not send the file.
 */
export function EvidenceForm() {
  const { t } = useTranslation('inventories')
  const navigate = useNavigate()
  const [issue, setIssue] = useState<{ path: string; message: string }>()
  const [file, setFile] = useState<File>()
  const open = (hash: string) => navigate(`/evidence/${hash}`)
  function submit({ hash = '' }: FormValues) {
    const found = hashIn(hash)
    if (isHash(found)) open(found)
    else setIssue({ path: 'hash', message: t('evidence.badHash') })
  }
  async function take(newFile: File | undefined) {
    setIssue(undefined)
    setFile(newFile)
    if (!newFile) return
    if (newFile.size > maxMegabytes * 1e6)
      return setIssue({ path: 'evidenceFile', message: t('evidence.badFile') })
    try {
      open(await sha256OfFile(newFile))
    } catch {
      // The file was deleted meanwhile, or the page was not loaded by HTTPS.
      setIssue({ path: 'evidenceFile', message: t('evidence.badFile') })
    }
  }
  return (
    <Form onSubmit={submit} issues={issue && [issue]} className="max-w-3xl">
      <Dropzone
        name="evidenceFile"
        label={t('evidence.file')}
        prompt={t('evidence.drop')}
        buttonLabel={t('evidence.choose')}
        hint={t('evidence.fileHint')}
        accept=".json"
        file={file}
        removeLabel={t('evidence.remove')}
        onFile={(newFile) => void take(newFile)}
      />
      <Field
        name="hash"
        label={t('evidence.hash')}
        hint={t('evidence.hashHint')}
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" className="justify-self-start">
        {t('evidence.verify')}
      </Button>
    </Form>
  )
}
