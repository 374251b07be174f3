import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/useFormats.ts'
import { smsLength } from './sms-segments.ts'

const shownCharacters = 5

interface MessageLengthProps {
  readonly text: string
  readonly channel: string
}

/** How many SMS the text takes, and which characters make it cost more. Nothing for other channels. */
export function MessageLength({ text, channel }: MessageLengthProps) {
  const { t } = useTranslation('bulk-message')
  const { number, list } = useFormats()
  if (channel !== 'SMS') return null
  const { alphabet, segments, left, beyond } = smsLength(text.trim())
  const said = { count: segments, segments: number(segments), left: number(left) }
  return (
    <div role="status" className="text-sm text-muted">
      <p className="num">{t('segments', said)}</p>
      {alphabet === 'UCS-2' && <p>{t('beyond', { characters: list(beyond.slice(0, shownCharacters)) })}</p>}
      {text.includes('{') && <p>{t('lengthVaries')}</p>}
    </div>
  )
}
