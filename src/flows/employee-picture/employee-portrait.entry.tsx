import { uploadEmployeePicture } from '../../contract/areas/employees/picture.ts'
import { answeredLink, isImageHost } from '../../kit/web-link.ts'
import { Portrait, type PortraitProps } from '../../ui/values/Portrait.tsx'

interface EmployeePortraitProps extends Pick<PortraitProps, 'name' | 'size'> {
  /** `profilePicture` of an answer. An address that the policy of the page doesn't let in is none (H11) */
  readonly picture: string | null | undefined
}

/** The picture of an employee as the service names it, or the placeholder (B085). */
export function EmployeePortrait({ name, picture, size }: EmployeePortraitProps) {
  const link = picture ? answeredLink(picture, uploadEmployeePicture) : null
  return <Portrait name={name} size={size} href={link && isImageHost(link) ? link.href : null} />
}
