import { maxReasonLength, reasonLack } from '../../../machines/kit/reason.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'

type Translate = (key: string, values?: { count: number }) => string

export interface ReasonFieldProps {
  /** Texts of the flow: reasonLabel, reasonHelp, templates, template1 to template3. */
  readonly t: Translate
  readonly reason: string
  /** The problem that `reasonProblem` found. */
  readonly wrong: string | null
  readonly busy: boolean
  readonly onReason: (reason: string) => void
}

/** The reason's problem in the flow's words (reasonMore, reasonLess); null where it is valid. */
export function reasonProblem(t: Translate, reason: string): string | null {
  const lack = reasonLack(reason)
  if (lack === 0) return null
  return lack > 0 ? t('reasonMore', { count: lack }) : t('reasonLess', { count: -lack })
}

/** Asks for the reason of an act that ends something, typed or chosen from templates (H32). */
export function ReasonField({ t, reason, wrong, busy, onReason }: ReasonFieldProps) {
  const templates = [t('template1'), t('template2'), t('template3')]
  return (
    <>
      <TextArea
        name="reason"
        label={t('reasonLabel')}
        help={t('reasonHelp')}
        error={reason === '' ? undefined : (wrong ?? undefined)}
        most={maxReasonLength}
        value={reason}
        readOnly={busy}
        event="reason.change"
        onValue={onReason}
      />
      {!busy && (
        <fieldset className="flex flex-wrap items-center gap-2">
          <legend className="sr-only">{t('templates')}</legend>
          {templates.map((template) => (
            <Button
              key={template}
              size="sm"
              event="reason.change"
              payload={{ reason: template }}
              onClick={() => onReason(template)}
            >
              {template}
            </Button>
          ))}
        </fieldset>
      )}
    </>
  )
}
