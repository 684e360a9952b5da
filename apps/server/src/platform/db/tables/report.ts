export interface ReportTable {
  customer_id: string;
  id: string;
  batch_id: string;
  language: 'en' | 'zh' | 'ja';
  state: 'waiting' | 'making' | 'ready' | 'failed';
  file_name: string | null;
  object_key: string | null;
  created_by: string;
  created_at: Date;
}
