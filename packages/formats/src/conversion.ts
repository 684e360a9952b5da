/** What happens to a kind of content when it is written; `kept` means that reading it again gives the same. */
export type Conversion =
  | 'kept'
  | 'box'
  | 'polygon'
  | 'points'
  | 'unlabelled'
  | 'mask'
  | 'parts'
  | 'filled'
  | 'widened'
  | 'some'
  | 'renamed'
  | 'joined'
  | 'visible'
  | 'covered'
  | 'left-out';
