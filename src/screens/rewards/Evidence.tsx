import { ArrowTopRightOnSquareIcon, PhotoIcon } from '@heroicons/react/24/outline'
import { createContext, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { listRewardTasks } from '../../contract/areas/rewards/rewards.ts'
import { answeredLink } from '../../kit/web-link.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { local } from '../../ui/sends.ts'

/** Opens the picture of this task. */
export const ShowEvidence = createContext<(taskId: string) => void>(() => {})

/** Evidence that is an address; the rest is text. */
export const evidenceLink = (evidence: string | null): URL | null =>
  evidence ? answeredLink(evidence, listRewardTasks) : null

/** The address of a picture. Other evidence is a page, which opens in a tab of its own. */
export function pictureLink(evidence: string | null): URL | null {
  const link = evidenceLink(evidence)
  return link && /\.(?:svg|png|jpe?g|webp|gif)$/i.test(link.pathname) ? link : null
}

interface EvidenceProps {
  readonly address: string | null
  /** Read out with it, because many buttons of one name tell nothing */
  readonly taskId: string
}

/** Keeps the rows of a list equally high. */
const flat = '-my-1'

/** A picture is shown in the viewer, a page is a link, everything else is text (H26). */
export function Evidence({ address, taskId }: EvidenceProps) {
  const { t } = useTranslation('rewards')
  const show = useContext(ShowEvidence)
  if (!address) return '–'
  const link = evidenceLink(address)
  const of = <span className="sr-only">{taskId}</span>
  if (!link) return <bdi className="line-clamp-2 wrap-anywhere">{address}</bdi>
  if (pictureLink(address))
    return (
      <Button size="sm" icon={PhotoIcon} className={flat} {...local} onClick={() => show(taskId)}>
        {t('showImage')} {of}
      </Button>
    )
  return (
    <LinkButton
      {...local}
      size="sm"
      className={flat}
      icon={ArrowTopRightOnSquareIcon}
      href={link.href}
      target="_blank"
      rel="noopener noreferrer"
      referrerPolicy="no-referrer"
    >
      {t('openPage')} {of}
    </LinkButton>
  )
}
