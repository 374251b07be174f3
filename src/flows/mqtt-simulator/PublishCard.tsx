import { PaperAirplaneIcon } from '@heroicons/react/24/outline'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { messageTemplates } from '../../../machines/mqtt-simulator/mqtt-simulator.machine.ts'
import { sending } from '../../kit/sending.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Kbd } from '../../ui/values/Kbd.tsx'
import type { MqttSimulatorProps } from './mqtt-simulator-props.ts'

/** A message to publish, which the simulator puts into its log and answers. */
export function PublishCard({ state, send }: MqttSimulatorProps) {
  const does = sending(send)
  const { t } = useTranslation('mqtt-simulator')
  const { topic, payload, isJson } = state.context
  const problem = problemOf(state)
  return (
    <Card title={t('publishTitle')}>
      <Form className="grid gap-3" onSubmit={() => send({ type: 'message.publish' })} onKeyDown={submitByKeys}>
        <div className="flex flex-wrap items-center gap-1.5">
          <span className="text-sm text-muted">{t('templates')}</span>
          {messageTemplates.map((template) => (
            <Button key={template} size="sm" {...does({ type: 'template.use', template })}>
              {t(`template/${template}`)}
            </Button>
          ))}
        </div>
        <TextField
          label={t('topic')}
          name="topic"
          event="topic.change"
          dir="ltr"
          value={topic}
          error={topic.trim() === '' ? t('noTopic') : undefined}
          onValue={(typed) => send({ type: 'topic.change', topic: typed })}
        />
        <TextArea
          label={t('payload')}
          name="payload"
          event="payload.change"
          dir="ltr"
          spellCheck={false}
          style={{ fontFamily: 'var(--font-mono)', textAlign: 'left' }}
          value={payload}
          error={isJson ? undefined : t('notJson')}
          onValue={(typed) => send({ type: 'payload.change', payload: typed, isJson: canBeRead(typed) })}
        />
        <div className="flex flex-wrap items-center gap-2">
          <Button
            type="submit"
            variant="main"
            icon={PaperAirplaneIcon}
            event="message.publish"
            reason={problem && t(problem)}
          >
            {t('publish')}
          </Button>
          <span className="text-xs text-muted">
            <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd>
          </span>
        </div>
      </Form>
    </Card>
  )
}

function problemOf(state: MqttSimulatorProps['state']): 'connectFirst' | 'mendFirst' | null {
  if (!state.matches('online')) return 'connectFirst'
  return state.can({ type: 'message.publish' }) ? null : 'mendFirst'
}

function submitByKeys(pressed: KeyboardEvent<HTMLFormElement>) {
  if (pressed.key !== 'Enter' || !(pressed.ctrlKey || pressed.metaKey)) return
  pressed.preventDefault()
  pressed.currentTarget.requestSubmit()
}

function canBeRead(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
