import { LockClosedIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import type { Installation } from '../../../contract/areas/installations/installations.ts'
import { jobAddress } from '../../../records/record-links.ts'
import { LinkButton } from '../../../ui/actions/LinkButton.tsx'
import { isKnown } from './status-moves.ts'
import { actHref, jobInTheWay, stripActs, whyNot } from './strip-acts.ts'

/** The acts that change the status, each with a line that says what it asks for, or why it isn't possible now. */
export function StripActs({ installation }: { readonly installation: Installation }) {
  const { t } = useTranslation('installation')
  const { status } = installation
  const acts = isKnown(status) ? stripActs[status] : []
  if (acts.length === 0) return null
  return (
    <ul data-acts aria-label={t('actsLabel')} className="flex flex-wrap gap-x-2 gap-y-3 max-sm:mt-2">
      {acts.map((act) => {
        const reason = whyNot(act, installation, t)
        const job = jobInTheWay(act, installation)
        return (
          <li key={act} className="grid content-start justify-items-center gap-1">
            <LinkButton href={actHref(act)} reason={reason} className="w-full justify-center">
              {t(`acts/${act}`)}
            </LinkButton>
            {/* Why not is said by the act itself; the job that stands in its way is a link for everyone. */}
            <span
              className="flex items-center gap-1 text-2xs text-muted"
              aria-hidden={reason && !job ? true : undefined}
            >
              {reason && <LockClosedIcon aria-hidden="true" className="size-3.5" />}
              {reason && job ? <a href={jobAddress(job)}>{reason}</a> : (reason ?? t(`actAsks/${act}`))}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
