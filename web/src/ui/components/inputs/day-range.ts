/** Days as `YYYY-MM-DD`; either end may be open. */
export interface DayRange {
  readonly from: string | null
  readonly to: string | null
}
