/** The answers of the service. `test/contract.test.ts` validates each one against openapi.yaml. */

export type JobType = 'all' | 'path'
export type JobStatus = 'pending' | 'processing' | 'completed' | 'failed'

export interface PurgeJobCreation {
  readonly type: JobType
  readonly paths?: string[]
}

export interface PurgeJobItem {
  id: string
  status: JobStatus
  type: JobType
  paths?: string[]
  created_at: string
}

export interface PurgeJob extends PurgeJobItem {
  edge_statuses: Record<string, JobStatus>
  completed_at?: string
}

export interface ZoneItem {
  uuid: string
  name: string
  zone_type: 'cdn' | 'accelerator'
  origin_url: string
  cdn_hostname: string
  cache_ttl: number
  created_at: string
}

export interface Zone extends ZoneItem {
  origin_host_header: string | null
  cache_query_strings: boolean
  cors_enabled: boolean
  hotlink_protection: boolean
  image_optimization: boolean
  minify_css: boolean
  minify_js: boolean
  scripts_enabled: boolean
  waf_enabled: boolean
  waiting_room_enabled: boolean
  custom_domains: { domain: string; ssl_status: string }[]
  updated_at: string
  accelerator_preset?: 'wordpress' | 'woocommerce' | 'prestashop' | 'custom'
  accelerator_bypass_cookies?: string[]
  esi_enabled?: boolean
}

export interface Statistics {
  requests_total: number
  bandwidth_bytes: number
  cache_hit_ratio: number
  requests_by_status: Partial<Record<'2xx' | '3xx' | '4xx' | '5xx', number>>
  bandwidth_by_day: { date: string; bytes: number }[]
}
