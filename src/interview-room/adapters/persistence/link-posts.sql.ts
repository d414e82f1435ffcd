import { countPost } from '../../../platform/access/link-posts.sql.js';

/* What a process of an earlier release counted has left the window. */
export const COUNT_POST = countPost('interview-room.count-post', 'interview_link_posts', 'session_id');
