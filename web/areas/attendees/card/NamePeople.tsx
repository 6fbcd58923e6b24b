import type { AttendeeList } from '#shared/attendees/attendee.ts'
import { type ReadLine, readPeople } from '#shared/attendees/readPeople.ts'
import { type Language, languageNames, languages } from '#shared/kernel/language.ts'
import { useDraft } from '#web/forms/useDraft.ts'
import { useSending } from '#web/forms/useSending.ts'
import { messageOf, toast, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Alert, Button, buttonClass, classes, Field, Icon, SelectField } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { useCardTexts } from './useCardTexts.ts'

interface Props {
  id: string
  free: number
  /** The emails that have a place already. */
  known: ReadonlySet<string | undefined>
  onChange: (list: AttendeeList) => void
}

type ShownLine = Omit<ReadLine, 'problem'> & { problem?: ReadLine['problem'] | 'known' }

/** Takes a pasted list or a CSV file, shows what each line is read as, and has the people invited. */
export function NamePeople({ id, free, known, onChange }: Props) {
  const { t } = useTranslation('attendees')
  const { t: texts } = useCardTexts()
  const ownLanguage = useLanguage()
  const { values, change, discard } = useDraft(`attendees ${id}`, {
    text: '',
    language: ownLanguage as string,
  })
  const lines = readPeople(values.text, values.language as Language).map((line): ShownLine => {
    const { person, ...rest } = line
    return person && known.has(person.email) ? { ...rest, problem: 'known' } : line
  })
  const people = lines.flatMap(({ person }) => person ?? [])
  const faulty = lines.filter(({ problem }) => problem && problem !== 'known')
  const sending = useSending({
    call: () => api.add({ id, people }),
    onSuccess({ added, list }) {
      // Lines that could not be read stay, to be corrected.
      const rest = faulty.map(({ text }) => text).join('\n')
      discard(rest ? { text: rest, language: values.language } : undefined)
      toast(texts('invited', { count: added }), { topic: 'attendees' })
      onChange(list)
    },
  })
  async function readFile(chosen: File | undefined) {
    if (!chosen) return
    const text = await chosen.text()
    change({ text: [values.text, text].filter(Boolean).join('\n') })
  }
  const isTooMany = people.length > free
  return (
    <form
      className="grid grid-cols-1 gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (people.length > 0 && !isTooMany) sending.send()
      }}
    >
      <h3 className="text-lg">{texts('paste.heading')}</h3>
      <Field
        multiline
        name="people"
        label={texts('paste.label')}
        hint={texts('paste.hint')}
        rows={5}
        spellCheck={false}
        value={values.text}
        onChange={({ target }) => {
          sending.reset()
          change({ text: target.value })
        }}
      />
      <div className="flex flex-wrap items-end gap-4">
        <SelectField
          name="invitationLanguage"
          label={texts('paste.language')}
          value={values.language}
          onChange={({ target }) => change({ language: target.value })}
        >
          {languages.map((tag) => (
            <option key={tag} value={tag}>
              {languageNames[tag]}
            </option>
          ))}
        </SelectField>
        <label
          className={classes(
            buttonClass('secondary'),
            'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          )}
        >
          <Icon name="file" /> {texts('paste.file')}
          <input
            type="file"
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            className="sr-only"
            onChange={({ target }) => {
              void readFile(target.files?.[0])
              target.value = ''
            }}
          />
        </label>
      </div>
      {lines.length > 0 && <ReadLines lines={lines} />}
      {isTooMany && <Alert>{texts('paste.tooMany', { count: people.length, free })}</Alert>}
      {sending.error && <Alert>{messageOf(sending.error, t)}</Alert>}
      {lines.length > 0 && (
        <Button
          type="submit"
          className="justify-self-start"
          disabled={people.length === 0 || isTooMany}
          busy={sending.isPending}
          busyLabel={texts('busy')}
        >
          {texts('paste.invite', { count: people.length })}
        </Button>
      )}
    </form>
  )
}

/** Shows what each line was read as, or what is wrong with it. */
function ReadLines({ lines }: { lines: readonly ShownLine[] }) {
  const { t: texts } = useCardTexts()
  return (
    <ol className="grid gap-2 text-sm" aria-label={texts('paste.read')}>
      {lines.map(({ number, text, name, email, person, problem }) => (
        <li key={number} className="grid grid-cols-[2rem_1fr] gap-2">
          <span className="text-soft">{number}</span>
          {person ? (
            <span className="wrap-anywhere">
              <strong translate="no">{name}</strong> <span translate="no">{email}</span>{' '}
              <span className="text-soft">{languageNames[person.language]}</span>
            </span>
          ) : (
            <span className="wrap-anywhere text-danger">
              <span translate="no">{text}</span>
              <br />
              {texts(`paste.problem.${problem ?? 'noEmail'}`)}
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}
