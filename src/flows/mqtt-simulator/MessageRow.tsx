import { ArrowDownIcon, ArrowUpIcon, CheckIcon, ClipboardDocumentIcon } from '@heroicons/react/24/outline'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LoggedMessage } from '../../../machines/mqtt-simulator/mqtt-simulator.machine.ts'
import { notify } from '../../kit/root-api.ts'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Chip } from '../../ui/feedback/Chip.tsx'
import { local } from '../../ui/sends.ts'
import { Cell, Row } from '../../ui/tables/Table.tsx'
import { DateTime } from '../../ui/values/DateTime.tsx'

/** One message. It stays as it is when others arrive. */
export const MessageRow = memo(function MessageRow({ message }: { readonly message: LoggedMessage }) {
  const { t } = useTranslation('mqtt-simulator')
  const isPublished = message.direction === 'published'
  return (
    <Row>
      <Cell>
        <DateTime at={message.at} look="timeToSecond" />
      </Cell>
      <Cell>
        <Chip tone={isPublished ? 'brand' : 'neutral'} icon={isPublished ? ArrowUpIcon : ArrowDownIcon} whole>
          {t(isPublished ? 'published' : 'received')}
        </Chip>
      </Cell>
      <Cell>
        <bdi dir="ltr" className="font-mono text-xs">
          {message.topic}
        </bdi>
      </Cell>
      <Cell className="w-full whitespace-normal">
        <bdi dir="ltr" className="font-mono text-xs wrap-anywhere">
          {message.payload}
        </bdi>
      </Cell>
      <Cell align="end">
        <CopyButton text={message.payload} seq={message.seq} />
      </Cell>
    </Row>
  )
})

function CopyButton({ text, seq }: { readonly text: string; readonly seq: number }) {
  const { t } = useTranslation('mqtt-simulator')
  const [isCopied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => notify({ tone: 'warn', text: t('notCopied') }),
    )
  return (
    <IconButton
      {...local}
      size="sm"
      icon={isCopied ? CheckIcon : ClipboardDocumentIcon}
      label={t(isCopied ? 'copied' : 'copyMessage', { seq })}
      onClick={() => void copy()}
    />
  )
}
