/** What records where the time of calls and jobs goes, and sends it on. */
export interface Tracing {
  /** Sends what is left; at most the time that the exporter is given. */
  stop(): Promise<void>
}
