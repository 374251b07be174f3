import { Button, type ButtonProps } from '../ui/actions/Button.tsx'
import type { Act } from './sending.ts'

/** A button for one act of a person, or none where the machine doesn't take it now. */
export function ActButton({ act, ...button }: ButtonProps & { act: Act | undefined }) {
  return act && <Button {...act} {...button} />
}
