/** Browsers draw it in colours of their own unless track and bar are named. */
const look =
  'h-1.5 w-full appearance-none overflow-clip rounded-full border-0 bg-line [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-brand'

export interface ProgressBarProps {
  /** Accessible name of the work and its progress */
  label: string
  value: number
  max: number
}

/** Progress from the start of the line to its end. */
export const ProgressBar = ({ label, value, max }: ProgressBarProps) => (
  <progress aria-label={label} className={look} value={value} max={Math.max(1, max)} />
)
