import { useState } from 'react'
import { Dropzone } from '#web/forms/Dropzone.tsx'
import { useNavigate, useTranslation } from '#web/shell/index.ts'
import { Button, Field, Form, type FormValues } from '#web/ui/index.ts'
import { isHash } from './isHash.ts'

/** The hash in a text: alone, or at the end of the address of its page. */
const hashIn = (text: string) => text.trim().toLowerCase().split('/').at(-1) ?? ''

/** The SHA-256 of a file's bytes, in lower-case hexadecimal digits. */
async function sha256OfFile(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const maxMegabytes = 100

/** Verifies a hash that is pasted, or a file, whose hash the browser computes: the file itself is sent nowhere. */
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
      // The file was deleted meanwhile, or the page has no https.
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
