export interface NumberingTable {
  scope: string;
  kind: string;
  period: string;
  last: number;
}
