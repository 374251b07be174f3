interface TimeRangeProps {
  readonly from: string
  readonly to: string
}

/** "10:00–11:30", from left to right in every language, as the clock says it. */
export const TimeRange = ({ from, to }: TimeRangeProps) => (
  <bdi dir="ltr" className="num whitespace-nowrap">
    {from}–{to}
  </bdi>
)
