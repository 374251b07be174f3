import { useTranslation } from 'react-i18next'
import { EmployeePortrait } from './employee-portrait.entry.tsx'

export interface PicturedEmployee {
  readonly id: string
  readonly name: string
  /** `profilePicture` of the service's answer */
  readonly picture: string | null
}

/** Whose picture goes, and what stands in its place. */
export function PictureRemoval({ name, picture }: PicturedEmployee) {
  const { t } = useTranslation('employee-picture')
  return (
    <div className="flex items-center gap-4">
      <EmployeePortrait name={name} picture={picture} size="xl" />
      <div>
        <p className="font-semibold">
          <bdi>{name}</bdi>
        </p>
        <p className="text-muted">{t('remove/consequence')}</p>
      </div>
    </div>
  )
}
