import { childOf, type XmlElement } from '../xml/parse-xml.ts';

/** Who annotated an image; empty where its document does not say it. */
export type AnnotatorOf = (image: XmlElement) => string;

/**
 * The assignees in a `meta`. The dump of a job has the job's. That of a task has the task's, who is taken where the task
 * is one job: of several jobs it does not say whose they were. A project has its tasks, which its images name.
 */
export function readAnnotators(meta: XmlElement): AnnotatorOf {
  const work = childOf(meta, 'job') ?? childOf(meta, 'task');
  if (work !== null) {
    const assignee = assigneeOf(work);
    return () => assignee;
  }
  const project = childOf(meta, 'project');
  const tasks = project && childOf(project, 'tasks');
  const byTask = new Map<string, string>();
  for (const one of tasks?.children ?? []) if (one.name === 'task') byTask.set(textIn(one, 'id'), assigneeOf(one));
  return ({ attributes }) => byTask.get(attributes?.['task_id']?.trim() ?? '') ?? '';
}

function assigneeOf(work: XmlElement): string {
  const jobs = childOf(work, 'segments')?.children.filter(({ name }) => name === 'segment') ?? [];
  const assignee = jobs.length > 1 ? null : childOf(work, 'assignee');
  return assignee === null ? '' : textIn(assignee, 'username') || textIn(assignee, 'email');
}

function textIn(element: XmlElement, name: string): string {
  return childOf(element, name)?.text.trim() ?? '';
}
