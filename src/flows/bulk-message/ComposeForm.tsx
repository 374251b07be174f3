import { useTranslation } from 'react-i18next'
import { messageProblems, pasted, wrongWordsIn } from '../../../machines/bulk-message/message-values.ts'
import { maxAudience } from '../../../machines/bulk-message/recipients.ts'
import { messageChannels } from '../../contract/areas/bulk-message/bulk-message.ts'
import { maxMessage, placeholders } from '../../contract/bounds.ts'
import { idsIn } from '../../contract/normalise.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { ActButton } from '../../kit/ActButton.tsx'
import { acting } from '../../kit/acting.ts'
import { FailureBanner } from '../../kit/FailureBanner.tsx'
import { CodesField } from '../../kit/scan/CodesField.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { RadioGroup } from '../../ui/fields/RadioGroup.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { MessageLength } from './MessageLength.tsx'
import type { MessageProps } from './message-props.ts'

/** Audience, channel and text, as typed. Problems stand at their fields once the message was to be reviewed. */
export function ComposeForm({ state, send }: MessageProps) {
  const may = acting(state, send)
  const { t } = useTranslation('bulk-message')
  const { number } = useFormats()
  const { values, views, failure, recipients } = state.context
  const busy = state.hasTag('busy')
  const fieldOf = useFields({ state, send })
  const ask = { type: 'message.review' } as const
  return (
    <Form className="grid gap-4" onSubmit={() => state.can(ask) && send(ask)}>
      <Select
        {...fieldOf('audience')}
        disabled={busy}
        help={views.length === 0 ? t('noViews') : undefined}
        options={[{ value: pasted, label: t('pasted') }, ...views.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      {values.audience === pasted && (
        <CodesField {...fieldOf('ids')} readOnly={busy} help={t('idsHelp', { most: number(maxAudience) })} />
      )}
      <RadioGroup
        {...fieldOf('channel')}
        choices={messageChannels.map((value) => ({ value, label: t(`channels/${value}`) }))}
      />
      <div className="grid gap-1">
        <TextArea
          {...fieldOf('message')}
          readOnly={busy}
          rows={5}
          most={maxMessage}
          help={t('messageHelp', { words: placeholders.map((word) => `{${word}}`).join(', ') })}
        />
        <MessageLength text={values.message ?? ''} channel={values.channel ?? ''} />
      </div>
      <FailureBanner failure={failure} fallback="bulk-message:collectFailed" />
      <div className="flex flex-wrap items-center gap-2">
        {(busy || state.matches('editing')) && (
          <Button type="submit" variant="main" size="lg" event="message.review" busy={busy} busyLabel={t('loading')}>
            {t('review')}
          </Button>
        )}
        <ActButton variant="quiet" act={may('read.stop')}>
          {t('stopLoading')}
        </ActButton>
        {busy && (
          <p role="status" className="text-xs text-muted">
            {t('loaded', { count: recipients.length, customers: number(recipients.length) })}
          </p>
        )}
      </div>
    </Form>
  )
}

/** Name, text, value, problem and event of a field. */
function useFields({ state, send }: MessageProps) {
  const { t } = useTranslation('bulk-message')
  const { number, list } = useFormats()
  const { values, found } = state.context
  const problems = state.matches('invalid') ? messageProblems(state.context) : {}
  const said = {
    most: number(maxAudience),
    found: number(problems.ids === 'tooManyIds' ? idsIn(values.ids).ids.length : (found.matching ?? 0)),
    characters: number(maxMessage),
    wrong: list(wrongWordsIn(values.message ?? '').map((word) => `{${word}}`)),
  }
  return (name: 'audience' | 'ids' | 'channel' | 'message') => ({
    name,
    label: t(`fields/${name}`),
    value: values[name] ?? '',
    error: problems[name] && t(`problems/${problems[name]}`, said),
    event: 'value.change',
    payload: { name },
    onValue: (value: string) => send({ type: 'value.change', value, name }),
  })
}
